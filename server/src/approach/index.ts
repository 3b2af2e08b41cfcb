// Functions and types for following a courier on the way to a customer that other parts of the server may use.

export { deleteOldPositions } from './delete-old-positions-and-notices.ts'
export { tellLateOrders, tellNextStops } from './notify-customers.ts'
