import { Desk } from '../../../shared/desk/desk.tsx'
import { categoryDesk } from './categories-desk.tsx'

/** The categories of the mall, in order. */
export const CategoriesTab = () => <Desk of={categoryDesk} filters={{}} onChange={() => undefined} />
