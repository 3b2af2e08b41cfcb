import { Desk } from '../../../shared/desk/desk.tsx'
import { useUrlState } from '../../../shared/url-state.ts'
import { reviewsDesk, spec } from './reviews-desk.tsx'
import '../mall.css'

/** Page with customers' reviews of products. Staff reply in public and can hide reviews that break the rules. */
export function ReviewsPage() {
  const [filters, onChange] = useUrlState(spec)
  return (
    <div className="page">
      <Desk of={reviewsDesk} filters={filters} onChange={onChange} />
    </div>
  )
}
