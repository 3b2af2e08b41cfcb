export { demoCustomers } from './people.ts'
