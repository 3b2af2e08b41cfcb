// Functions and types for anomaly cases that other parts of the server may use.

export { close as closeAnomalyCase, lookAt as lookAtAnomalyCase } from './act-on-case.ts'
export { noteRun, openAnomalyCases, openCases } from './open-cases.ts'
export { saveRule as saveAnomalyRule } from './save-rule.ts'
export type { AnomalyTables } from './tables.ts'
