import { SetupList } from '../../entities/setup/setup-list.tsx'

/** Opening a business step by step; it can be left and resumed at any time. */
export function SetupPage() {
  return (
    <div className="page">
      <SetupList />
    </div>
  )
}
