export { deleteOldPositions } from './forget-positions.ts'
export { tellLateOrders, tellNextStops } from './tell-customers.ts'
