import { Desk } from '../../../shared/desk/desk.tsx'
import { factorsDesk } from './factors-desk.tsx'

/** Tab with the carbon factors, grouped by material, the latest first. */
export const FactorsTab = () => <Desk of={factorsDesk} filters={{}} onChange={() => undefined} />
