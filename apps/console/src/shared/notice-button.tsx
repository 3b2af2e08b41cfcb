import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

/**
 * Returns a function that creates the button of a notification; the button dismisses the notification and opens the
 * page it is about.
 */
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
