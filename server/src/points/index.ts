export { earn, takeBack, type Earning } from './earn.ts'
export { readPoints } from './read.ts'
export type { PointsTables } from './tables.ts'
