import { CallRefused, createCaller, type Answer, type CallOptions } from '@huishou/client/caller'
import { withIdentity } from '@huishou/client/identity'
import type { Endpoint, InputOf, ReplyOf } from '@huishou/wire/client'
import { bootstrapData } from './bootstrap-data.ts'
import { preferences } from './preferences.ts'
import { currentToken, endSession } from './session.ts'

const caller = createCaller({
  base: '',
  subDomain: bootstrapData.tenant,
  token: currentToken,
  app: 'console',
  language: () => preferences.get().language,
  onLoginNeeded: () => endSession('expired'),
})

const call = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  more: CallOptions = {},
): Promise<Answer<E>> => withIdentity(() => caller.call(endpoint, input, more))

const read = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  more: CallOptions = {},
): Promise<ReplyOf<E>> => {
  const answer = await call(endpoint, input, more)
  if (answer.ok) return answer.data
  throw new CallRefused(answer.refused)
}

export const api = {
  ...caller,
  call,
  read,
  download: <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
    withIdentity(() => caller.download(endpoint, input)),
}
