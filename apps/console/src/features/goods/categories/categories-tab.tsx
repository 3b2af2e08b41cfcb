import { Desk } from '../../../shared/desk/desk.tsx'
import { categoryDesk } from './categories-desk.tsx'

/** Tab with the categories of the mall in display order. */
export const CategoriesTab = () => <Desk of={categoryDesk} filters={{}} onChange={() => undefined} />
