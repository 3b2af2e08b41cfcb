// The console's client for the server. When a call requires users to confirm their identity, the console asks for that
// and repeats the call.

import { CallRefused, createCaller } from '@huishou/client/caller'
import { withIdentity } from '@huishou/client/reauthenticate'
import type { ReadEndpoint } from '@huishou/client/read-query'
import type { Endpoint, InputOf } from '@huishou/wire/client'
import { bootstrapData } from './bootstrap-data.ts'
import { setDataAsOf } from './data-as-of.ts'
import { preferences } from './preferences.ts'
import { currentToken, endSession } from './session.ts'

/** The version of this app, as shown to users. */
export const appVersion = String(import.meta.env.APP_VERSION ?? '')

const caller = createCaller({
  base: '',
  subDomain: bootstrapData.tenant,
  token: currentToken,
  app: 'console',
  language: () => preferences.get().language,
  appVersion: `console/${appVersion}`,
  onLoginNeeded: () => endSession('expired'),
  waitMs: 20_000,
})

const call: typeof caller.call = (...asked) => withIdentity(() => caller.call(...asked))

const read: ReadEndpoint = async (...asked) => {
  const answer = await call(...asked)
  if (answer.ok) {
    if (answer.dataAsOf !== undefined) setDataAsOf(answer.data, answer.dataAsOf)
    return answer.data
  }
  throw new CallRefused(answer.refused)
}

export const api = {
  ...caller,
  call,
  read,
  download: <E extends Endpoint>(endpoint: E, input: InputOf<E>, accept?: string) =>
    withIdentity(() => caller.download(endpoint, input, accept)),
  downloadOrStore: <E extends Endpoint>(endpoint: E, input: InputOf<E>, accept?: string) =>
    withIdentity(() => caller.downloadOrStore(endpoint, input, accept)),
}
