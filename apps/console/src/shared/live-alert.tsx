import { App, Button } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'

const CALM_MS = 400

/** A burst of events becomes one reading. */
export function useCalmly(read: () => void): () => void {
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return () => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(read, CALM_MS)
  }
}

/** The button of a notice: takes the notice away and goes to what it is about. */
export function useNoticeButton(): (notice: { key: string; text: string; to: string }) => ReactNode {
  const navigate = useNavigate()
  const { notification } = App.useApp()
  return ({ key, text, to }) => (
    <Button
      size="small"
      type="primary"
      onClick={() => {
        notification.destroy(key)
        void navigate(to)
      }}
    >
      {text}
    </Button>
  )
}
