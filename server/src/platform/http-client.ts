/** What a service outside answered; `null` when it did not: no connection, a time-out, an answer cut short. */
export type OutsideAnswer = { status: number; json: unknown } | null

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Asks a service outside and waits `timeoutMs` at most, its whole answer included. Text that is no JSON is `undefined`. */
export const askOutside = async (
  send: Fetch,
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<OutsideAnswer> => {
  try {
    const response = await send(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    const text = await response.text()
    try {
      return { status: response.status, json: JSON.parse(text) as unknown }
    } catch {
      return { status: response.status, json: undefined }
    }
  } catch {
    return null
  }
}
