// Tab with the freight templates, which say what shipping costs in each region.

import { Desk } from '../../../shared/desk/desk.tsx'
import { freightDesk } from './freight-desk.tsx'

export const FreightTab = () => <Desk of={freightDesk} filters={{}} onChange={() => undefined} />
