import { Button, Result } from 'antd'
import { CloudAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import type { Say } from './language.ts'
import { messages } from './messages.ts'

type Props = { children: ReactNode; say: Say }

/** Shows an error message in place of a page that crashed or failed to load, with a button to reload. */
export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    if (!this.state.broken) return this.props.children
    const { say } = this.props
    return (
      <Result
        className="whole-page"
        icon={<CloudAlert size={56} strokeWidth={1.25} aria-hidden />}
        title={say(messages.crashed)}
        subTitle={say(messages.crashedText)}
        extra={<Button onClick={() => window.location.reload()}>{say(messages.reload)}</Button>}
      />
    )
  }
}
