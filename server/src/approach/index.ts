export { deleteOldPositions } from './delete-old-positions-and-notices.ts'
export { tellLateOrders, tellNextStops } from './notify-customers.ts'
