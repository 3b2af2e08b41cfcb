export { deleteOldPositions } from './delete-old-positions.ts'
export { tellLateOrders, tellNextStops } from './notify-customers.ts'
