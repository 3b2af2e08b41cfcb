import { en } from './messages-en.ts'
import { zh } from './messages-zh.ts'

export const pickupMessages = { zh, en }
