import { Desk } from '../../../shared/desk/desk.tsx'
import { useUrlState } from '../../../shared/url-state.ts'
import { reviews, spec } from './reviews-desk.tsx'
import '../mall.css'

/** What customers say about the goods: answered in public; what breaks the rules is hidden. */
export function ReviewsPage() {
  const [filters, onChange] = useUrlState(spec)
  return (
    <div className="page">
      <Desk of={reviews} filters={filters} onChange={onChange} />
    </div>
  )
}
