// A throwaway PostgreSQL cluster for benchmarks: three nodes managed by Patroni, its leader lock in etcd, and HAProxy
// in front, which sends everything to the primary. Only this machine can reach it, and it is deleted at the end.
import { spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import path from 'node:path'
import { freePort } from '../tools/postgres.mjs'
import { giveUp } from '../tools/script-helpers.mjs'
import { patroniConfig, poolerConfig, proxyConfig, type Place, type Shared } from './cluster-configs.ts'
import {
  killPostgres,
  openProcesses,
  postgresBinFolder,
  program,
  signal,
  until,
  wait,
  type Processes,
} from './cluster-processes.ts'
import { prepareMachine, type Machine, type MachineOptions } from './node-machine.ts'

export type Node = Place & { machine: Machine; process: ChildProcess | null }

/** Starts etcd, where the leader lock is; returns its port. */
async function startEtcd({ base, start }: Processes): Promise<number> {
  const [port, peerPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const peerUrl = `http://127.0.0.1:${peerPort}`
  const args = `--name one --data-dir ${path.join(base, 'etcd')} --unsafe-no-fsync
    --listen-client-urls ${url} --advertise-client-urls ${url}
    --listen-peer-urls ${peerUrl} --initial-advertise-peer-urls ${peerUrl} --initial-cluster one=${peerUrl}`
  start('etcd', program('etcd'), args.split(/\s+/))
  await until('etcd', async () => (await fetch(`${url}/health`)).ok)
  return port
}

/** Sends commands to HAProxy's administration socket. */
const tellProxy = (socket: string, commands: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const line = connect(socket, () => line.end(`${commands.join('; ')}\n`))
    line.once('error', reject)
    line.once('close', () => resolve())
    line.resume()
  })

/** Prepares the machines of the nodes; nothing runs yet. */
async function prepareNodes(processes: Processes, count: number, options: MachineOptions): Promise<Node[]> {
  const nodes: Node[] = []
  for (let i = 1; i <= count; i++) {
    const name = `node${i}`
    const machine = prepareMachine(path.join(processes.base, name), processes.who, options)
    const { dataFolder } = machine
    processes.dataFolders.push(dataFolder)
    const ports = { postgresPort: await freePort(), restPort: await freePort() }
    nodes.push({ name, ...ports, dataFolder, machine, process: null })
  }
  processes.endAllAtEnd()
  return nodes
}

/** Starts Patroni on the nodes, and says which of them is what. */
async function startNodes(processes: Processes, nodes: Node[], shared: Shared) {
  const startNode = (node: Node) => {
    const config = processes.writeConfig(`${node.name}.yml`, patroniConfig(node, shared))
    node.process = processes.start(node.name, program('patroni'), [config], node.machine.env)
  }
  const isIn = async ({ restPort }: Node, role: 'primary' | 'replica' | 'sync') => {
    const asked = fetch(`http://127.0.0.1:${restPort}/${role}`, { signal: AbortSignal.timeout(2_000) })
    return (await asked.catch(() => null))?.ok === true
  }
  const primary = async (): Promise<Node | undefined> => {
    for (const node of nodes) if (await isIn(node, 'primary')) return node
    return undefined
  }
  const replicas = async (role: 'replica' | 'sync' = 'replica'): Promise<Node[]> => {
    const found = []
    for (const node of nodes) if (await isIn(node, role)) found.push(node)
    return found
  }
  /** Every node is up, and one of the standbys has everything that was acknowledged. */
  const isWhole = async () =>
    (await primary()) !== undefined &&
    (await replicas()).length === nodes.length - 1 &&
    (nodes.length === 1 || (await replicas('sync')).length > 0)
  const [first, ...others] = nodes
  if (!first) return giveUp('a cluster has at least one node')
  startNode(first)
  await until('the first primary', async () => (await primary()) !== undefined)
  for (const node of others) startNode(node)
  await until('all standbys', isWhole)
  return { startNode, primary, replicas, isWhole }
}

/** HAProxy in front of the nodes. */
async function startProxy({ base, start, writeConfig }: Processes, nodes: Node[]) {
  const port = await freePort()
  const socket = path.join(base, 'haproxy.sock')
  const config = writeConfig('haproxy.cfg', proxyConfig(port, socket, nodes))
  start('haproxy', program('haproxy'), ['-db', '-f', config])
  await wait(1_500)
  return {
    port,
    /** The proxy no longer looks which node is the primary, and goes on leading to the one it knows, or looks again. */
    setProxyChecks: (isOn: boolean) =>
      tellProxy(
        socket,
        nodes.map(({ name }) => `${isOn ? 'enable' : 'disable'} health postgres/${name}`),
      ),
  }
}

/** Starts PgBouncer between the server and HAProxy; returns its port. */
async function startPooler({ start, writeConfig }: Processes, proxyPort: number, password: string) {
  const port = await freePort()
  const users = writeConfig('users.txt', `"huishou" "${password}"\n`)
  const config = writeConfig('pgbouncer.ini', poolerConfig(port, proxyPort, password, users))
  start('pgbouncer', program('pgbouncer'), [config])
  await wait(1_000)
  return port
}

export async function startPatroniCluster({
  nodes: count = 3,
  ...options
}: MachineOptions & { nodes?: number } = {}) {
  const bin = postgresBinFolder()
  const password = randomBytes(12).toString('hex')
  const processes = openProcesses(bin)
  const nodes = await prepareNodes(processes, count, options)
  const shared = { base: processes.base, bin, password, etcdPort: await startEtcd(processes) }
  const { startNode, primary, replicas, isWhole } = await startNodes(processes, nodes, shared)
  const proxy = await startProxy(processes, nodes)
  const urlOf = (port: number) => `postgres://huishou:${password}@127.0.0.1:${port}/postgres`
  const tellLeader = async (what: string, body: object) => {
    const leader = await primary()
    const reply = await fetch(`http://127.0.0.1:${leader?.restPort}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${what}: ${reply.status} ${await reply.text()}`)
  }
  /** Asks the primary, or `node`, as the superuser; returns what psql prints. */
  const query = async (text: string, node?: Node): Promise<string> => {
    const port = String((node ?? (await primary()))?.postgresPort)
    const words = ['-h', '127.0.0.1', '-p', port, '-U', 'huishou', '-X', '-A', '-t', '-c', text, 'postgres']
    const env = { ...process.env, PGPASSWORD: password, PGCONNECT_TIMEOUT: '5' }
    const asked = spawnSync(program('psql', [bin]), words, { encoding: 'utf8', env, timeout: 20_000 })
    if (asked.status !== 0) throw new Error(`psql: ${asked.stderr}`)
    return asked.stdout.trim()
  }
  return {
    url: urlOf(proxy.port),
    primary,
    startNode,
    /** Ends a node as a power cut would: PostgreSQL and its keeper at once. */
    killNode: (node: Node) => {
      if (node.process) signal(node.process, 'SIGKILL')
      killPostgres(node.dataFolder)
    },
    killPostgres: ({ dataFolder }: Node) => killPostgres(dataFolder),
    /** A planned change of the primary. */
    switchOver: async () => {
      const [leader, [candidate]] = [await primary(), await replicas('sync')]
      await tellLeader('switchover', { leader: leader?.name, candidate: candidate?.name })
    },
    restart: () => tellLeader('restart', {}),
    query,
    /** Ends every connection to the primary at once. */
    cutConnections: async () => {
      await query(`select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name not like 'Patroni%'`)
    },
    setProxyChecks: proxy.setProxyChecks,
    startPooler: async () => urlOf(await startPooler(processes, proxy.port, password)),
    untilWhole: () => until('the cluster is whole again', isWhole, 180),
  }
}
