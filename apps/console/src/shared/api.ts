import { CallRefused, createCaller } from '@huishou/caller'
import { pageFacts } from './page-facts.ts'
import { preferences } from './preferences.ts'
import { currentToken, endSession } from './session.ts'

export const api = createCaller({
  base: '',
  subDomain: pageFacts.tenant,
  token: currentToken,
  language: () => preferences.get().language,
  onLoginNeeded: () => endSession('expired'),
})

/** `EMPTY` is an answer, not an error, wherever a list is asked for. */
export const orEmpty = async <Reply>(asked: Promise<Reply>, empty: Reply): Promise<Reply> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CallRefused && error.refused.reason === 'EMPTY') return empty
    throw error
  }
}
