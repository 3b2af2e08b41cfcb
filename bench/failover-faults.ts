// The faults that the failover bench causes in a PostgreSQL cluster, each with the step that ends it.
import { wait } from './cluster-processes.ts'
import type { startPatroniCluster } from './patroni-cluster.ts'

type Cluster = Awaited<ReturnType<typeof startPatroniCluster>>

const HOUR_S = 3_600
/** How long a fault lasts that ends by itself. */
const LASTS_MS = Number(process.env.FAILOVER_LASTS_S ?? 10) * 1_000
/** How much longer each flush of a slow disk takes. */
const SLOW_MS = Number(process.env.FAILOVER_SLOW_MS ?? 500)

export type Fault = {
  /** What is done, in words. */
  says: string
  /** Does it; what it returns brings everything back once writes go on. */
  strike: () => Promise<(() => void) | void>
}

const leaderOf = async (cluster: Cluster) => {
  const leader = await cluster.primary()
  if (!leader) throw new Error('there is no primary')
  return leader
}

/** Faults of nodes, processes and connections. */
const faultsOfNodes = (cluster: Cluster): Record<string, Fault> => ({
  kill: {
    says: 'the primary loses its power (PostgreSQL and Patroni killed)',
    strike: async () => {
      const node = await leaderOf(cluster)
      cluster.killNode(node)
      return () => cluster.startNode(node)
    },
  },
  postgres: {
    says: 'PostgreSQL of the primary is killed, Patroni lives',
    strike: async () => cluster.killPostgres(await leaderOf(cluster)),
  },
  switch: { says: 'planned change of the primary', strike: () => cluster.switchOver() },
  restart: { says: 'PostgreSQL of the primary is restarted', strike: () => cluster.restart() },
  cut: { says: 'every connection to the primary is cut', strike: () => cluster.cutConnections() },
  stale: {
    says: `the primary becomes a standby and the proxy goes on leading to it for ${LASTS_MS / 1_000} s`,
    strike: async () => {
      await cluster.setProxyChecks(false)
      await cluster.switchOver()
      await wait(LASTS_MS)
      await cluster.setProxyChecks(true)
    },
  },
})

/** Faults of disks, clocks and settings: all of them end after a while. */
const faultsOfMachines = (cluster: Cluster): Record<string, Fault> => ({
  full: {
    says: `the disk of the primary is full for ${LASTS_MS / 1_000} s`,
    strike: async () => {
      const { machine } = await leaderOf(cluster)
      machine.fillDisk()
      await wait(LASTS_MS)
      machine.freeDisk()
    },
  },
  'full-log': {
    says: `the disk of the primary is full for ${LASTS_MS / 1_000} s, and PostgreSQL has no room for its log`,
    strike: async () => {
      const leader = await leaderOf(cluster)
      leader.machine.fillDisk()
      // messages need no room but in the log
      const write =
        "select pg_logical_emit_message(false, 'bench', repeat('x', 1000000)) from generate_series(1, 700)"
      await cluster.query(write, leader).catch(() => '')
      await wait(LASTS_MS)
      leader.machine.freeDisk()
    },
  },
  slow: {
    says: `each flush to the disk of the primary takes ${SLOW_MS} ms longer for ${LASTS_MS / 1_000} s`,
    strike: async () => {
      const { machine } = await leaderOf(cluster)
      machine.slowDisk(SLOW_MS)
      await wait(LASTS_MS)
      machine.slowDisk(0)
    },
  },
  'read-only': {
    says: `the primary takes no writes for ${LASTS_MS / 1_000} s (default_transaction_read_only)`,
    strike: async () => {
      const leader = await leaderOf(cluster)
      await cluster.query('alter system set default_transaction_read_only = on', leader)
      await cluster.query('select pg_reload_conf()', leader)
      await wait(LASTS_MS)
      await cluster.query('alter system reset default_transaction_read_only', leader)
      await cluster.query('select pg_reload_conf()', leader)
    },
  },
  clock: {
    says: `the clock of the primary goes an hour forward for ${LASTS_MS / 1_000} s, then an hour back as long`,
    strike: async () => {
      const { machine } = await leaderOf(cluster)
      for (const seconds of [HOUR_S, -HOUR_S, 0]) {
        machine.setClock(seconds)
        if (seconds !== 0) await wait(LASTS_MS)
      }
    },
  },
})

/** Every fault by its name; `setOwnClock` sets the clock of our server's process. */
export const faultsOf = (
  cluster: Cluster,
  setOwnClock: (seconds: number) => void,
): Record<string, Fault> => ({
  ...faultsOfNodes(cluster),
  ...faultsOfMachines(cluster),
  'own-clock': {
    says: `the clock of our own process goes an hour forward for ${LASTS_MS / 1_000} s, then an hour back as long`,
    strike: async () => {
      for (const seconds of [HOUR_S, -HOUR_S, 0]) {
        setOwnClock(seconds)
        if (seconds !== 0) await wait(LASTS_MS)
      }
    },
  },
})
