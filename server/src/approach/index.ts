// What other parts of the server may use: functions and types for following a courier on the way to a customer.

export { deleteOldPositions } from './delete-old-positions-and-notices.ts'
export { tellLateOrders, tellNextStops } from './notify-customers.ts'
