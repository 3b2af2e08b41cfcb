// Redirects requests for the hosts that are built into the SDKs to the server under test, and records them.

/** Every host built into the SDKs (docs/rules/protocol.md#hosts); one server answers for all of them. */
export const HOSTS = [
  'api.it120.cc',
  'common.apifm.com',
  'cms.apifm.com',
  'oss.apifm.com',
  'dfs.apifm.com',
  'user.api.it120.cc',
] as const

export type Sent = { method: string; host: string; path: string; status: number; type: string }

/** Redirects requests for one of the hosts to the server under test, and records them. */
export type Road = {
  go: (address: string, init: RequestInit) => Promise<{ status: number; text: string; bytes: Uint8Array }>
  /** The requests since the last call of this function. */
  taken: () => Sent[]
}

export const createRoad = (server: () => string): Road => {
  let sent: Sent[] = []
  return {
    go: async (address, init) => {
      const url = new URL(address)
      if (!(HOSTS as readonly string[]).includes(url.host))
        throw new Error(`no SDK should ask ${url.host}: ${address}`)
      const response = await fetch(`${server()}${url.pathname}${url.search}`, init)
      const bytes = new Uint8Array(await response.arrayBuffer())
      sent.push({
        method: init.method ?? 'GET',
        host: url.host,
        path: url.pathname,
        status: response.status,
        type: response.headers.get('content-type') ?? '',
      })
      return { status: response.status, text: new TextDecoder().decode(bytes), bytes }
    },
    taken: () => {
      const all = sent
      sent = []
      return all
    },
  }
}
