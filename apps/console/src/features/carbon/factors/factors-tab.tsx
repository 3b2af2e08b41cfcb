import { Desk } from '../../../shared/desk/desk.tsx'
import { factorsDesk } from './factors-desk.tsx'

/** Tab with the carbon factors of materials, by material, the latest first. */
export const FactorsTab = () => <Desk of={factorsDesk} filters={{}} onChange={() => undefined} />
