export { withNames } from './names.ts'
