// A line to a database that a test can break: a TCP proxy that refuses, cuts or hangs its connections.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The first message of a commit as PostgreSQL's protocol writes it. */
const COMMIT = Buffer.from('commit\0')

/** Serves a port that leads to the database of `url`; `url` of the result leads there. */
export const openBrokenLine = async (url: string) => {
  const target = new URL(url)
  const pairs = new Set<[Socket, Socket]>()
  let isHanging = false
  let cutsCommit = false

  const cut = (pair: [Socket, Socket]): void => {
    pairs.delete(pair)
    for (const socket of pair) socket.destroy()
  }
  const accept = (near: Socket): void => {
    const far = connect(Number(target.port), target.hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    let cutsReply = false
    near.on('data', (bytes) => {
      if (isHanging) return
      if (cutsCommit && bytes.includes(COMMIT)) {
        cutsCommit = false
        cutsReply = true
      }
      far.write(bytes)
    })
    // the database has committed when its reply arrives here
    far.on('data', (bytes) => (cutsReply ? cut(pair) : isHanging ? undefined : near.write(bytes)))
    for (const socket of pair) {
      socket.on('error', () => cut(pair))
      socket.on('close', () => cut(pair))
    }
  }
  const server = createServer(accept)
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cutAll = (): void => {
    for (const pair of pairs) cut(pair)
  }
  const near = new URL(url)
  near.host = `127.0.0.1:${port}`
  return {
    url: near.toString(),
    cutAll,
    /** Cuts every connection, and refuses new ones. */
    close: (): void => {
      server.close()
      cutAll()
    },
    reopen: () => listen(port),
    /** Accepts connections, and passes nothing on: what was sent meanwhile is lost. */
    hang: (on: boolean): void => {
      isHanging = on
      if (!on) cutAll()
    },
    /** Cuts the next connection that commits, after the commit and before its reply. */
    cutNextCommit: (): void => {
      cutsCommit = true
    },
  }
}
export type BrokenLine = Awaited<ReturnType<typeof openBrokenLine>>
