import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = { children: ReactNode; fallback: (reset: () => void) => ReactNode }

/** Replaces children that throw with `fallback`; `reset` renders them again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return this.props.fallback(() => this.setState({ failed: false }))
  }
}
