import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Creates the metrics that Prometheus reads at /metrics. */
export const createMetrics = () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'huishou_request_seconds',
    help: 'time to answer, by endpoint and outcome',
    labelNames: ['endpoint', 'outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  // finding a histogram by its labels costs more than counting in it
  const children = new Map<string, { observe: (value: number) => void }>()
  const faults = new Counter({
    name: 'huishou_faults_total',
    help: 'answers that were our fault',
    registers: [registry],
  })
  const gap = new Gauge({
    name: 'huishou_ledger_gap_fen',
    help: 'what the last ledger proof found missing; anything but 0 is an alarm',
    registers: [registry],
  })
  const away = new Gauge({
    name: 'huishou_database_away',
    help: '1 while calls are refused because the database is unreachable, read-only, full or locked',
    registers: [registry],
  })
  const onReplica = new Gauge({
    name: 'huishou_reports_on_replica',
    help: '1 while reports and exports are read from the replica; absent figures: none is configured',
    registers: [],
  })
  const behind = new Gauge({
    name: 'huishou_replica_behind_seconds',
    help: 'at most how far the replica is behind; NaN while that is not known',
    registers: [],
  })
  const retried = new Gauge({
    name: 'huishou_replica_retried_reads',
    help: 'queries that failed on the replica since the process started, and were answered by the primary',
    registers: [],
  })
  const listeners = new Gauge({
    name: 'huishou_live_listeners',
    help: 'open streams of live updates',
    registers: [registry],
  })
  const payNotices = new Counter({
    name: 'huishou_pay_notices_total',
    help: 'notices of payment gateways, by what became of them; forged ones are stored nowhere else',
    labelNames: ['gateway', 'outcome'],
    registers: [registry],
  })
  const payAlarms = new Gauge({
    name: 'huishou_pay_in_alarms',
    help: 'payments finance has to look into',
    registers: [registry],
  })
  return {
    served: (endpoint: string, outcome: string, ms: number): void => {
      const name = `${endpoint} ${outcome}`
      let child = children.get(name)
      if (!child) children.set(name, (child = seconds.labels(endpoint, outcome)))
      child.observe(ms / 1000)
    },
    fault: (): void => faults.inc(),
    payNotice: (gateway: string, outcome: 'taken' | 'forged' | 'unknown' | 'fault'): void =>
      payNotices.inc({ gateway, outcome }),
    setPayInAlarms: (count: number): void => payAlarms.set(count),
    setLedgerGap: (fen: number): void => gap.set(fen),
    setDatabaseAway: (isAway: boolean): void => away.set(isAway ? 1 : 0),
    /** Adds the figures of a replica, which are not there without one. */
    setReplica: (now: { serves: boolean; behindMs: number | null; retried: number }): void => {
      for (const gauge of [onReplica, behind, retried]) registry.registerMetric(gauge)
      onReplica.set(now.serves ? 1 : 0)
      behind.set(now.behindMs === null ? Number.NaN : now.behindMs / 1000)
      retried.set(now.retried)
    },
    setListeners: (count: number): void => listeners.set(count),
    text: (): Promise<string> => registry.metrics(),
    contentType: registry.contentType,
  }
}
export type Metrics = ReturnType<typeof createMetrics>
