import { SetupList } from '../../entities/setup/setup-list.tsx'

/** Page with the steps to set up a new business; users can leave it and resume at any time. */
export function SetupPage() {
  return (
    <div className="page">
      <SetupList />
    </div>
  )
}
