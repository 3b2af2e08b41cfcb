import { useMessages } from '../../shared/i18n.ts'
import { pickupMessages } from './messages.ts'
import type { PickupWords } from './messages-zh.ts'

/** The words of the order pages in the chosen language. */
export const usePickupWords = (): PickupWords => useMessages(pickupMessages)
