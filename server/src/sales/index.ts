export { salesPersonalData } from './personal-data.ts'
