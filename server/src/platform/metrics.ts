// Creates the metrics of the server process that Prometheus reads, such as request times, faults and alarms.

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The gauges about the replica, registered once there is one. */
const replicaFigures = (registry: Registry) => {
  const onReplica = new Gauge({
    name: 'huishou_reports_on_replica',
    help: '1 while reports are read from the replica',
    registers: [],
  })
  const behind = new Gauge({
    name: 'huishou_replica_behind_seconds',
    help: 'at most how far the replica is behind; NaN while that is not known',
    registers: [],
  })
  const retried = new Gauge({
    name: 'huishou_replica_retried_reads',
    help: 'queries of reports that failed on the replica since the process started',
    registers: [],
  })
  return {
    setReplica: (now: { serves: boolean; behindMs: number | null; retried: number }): void => {
      for (const gauge of [onReplica, behind, retried]) registry.registerMetric(gauge)
      onReplica.set(now.serves ? 1 : 0)
      behind.set(now.behindMs === null ? Number.NaN : now.behindMs / 1000)
      retried.set(now.retried)
    },
  }
}

/** Creates the metrics that Prometheus reads at /metrics. */
export const createMetrics = () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
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
  const gap = gauge(
    'huishou_ledger_gap_fen',
    'what the last ledger proof found missing; anything but 0 is an alarm',
  )
  const away = gauge(
    'huishou_database_away',
    '1 while calls are refused because the database is unreachable, read-only, full or locked',
  )
  const listeners = gauge('huishou_live_listeners', 'open streams of live updates')
  const payNotices = new Counter({
    name: 'huishou_pay_notices_total',
    help: 'notices of payment gateways, by what became of them; forged ones are stored nowhere else',
    labelNames: ['gateway', 'outcome'],
    registers: [registry],
  })
  const payAlarms = gauge('huishou_pay_in_alarms', 'payments finance has to look into')
  return {
    ...replicaFigures(registry),
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
    setListeners: (count: number): void => listeners.set(count),
    text: (): Promise<string> => registry.metrics(),
    contentType: registry.contentType,
  }
}
export type Metrics = ReturnType<typeof createMetrics>
