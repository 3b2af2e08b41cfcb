import { Desk } from '../../../shared/desk/desk.tsx'
import { categoryDesk } from './categories-desk.tsx'

/** The shelves of the mall, in their order. */
export const CategoriesTab = () => <Desk of={categoryDesk} filters={{}} onChange={() => undefined} />
