import { SetupList } from '../../entities/setup/setup-list.tsx'

/** Page that sets up a new business step by step; users can leave it and resume at any time. */
export function SetupPage() {
  return (
    <div className="page">
      <SetupList />
    </div>
  )
}
