// The root component of the console. It sets up the theme, language, data cache, live events and routing;
// `SignedInGate` decides which page is shown.

import { pageBrand } from '@huishou/client/page-brand'
import { staffAppName } from '@huishou/wire/brand-facts'
import { QueryClientProvider } from '@tanstack/react-query'
import { App as KitApp, ConfigProvider } from 'antd'
import { LoaderCircle } from 'lucide-react'
import zhCN from 'antd/es/locale/zh_CN'
import enUS from 'antd/es/locale/en_US'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useEffect, useMemo } from 'react'
import { HashRouter } from 'react-router'
import { useSay } from '../shared/language.ts'
import { LiveProvider } from '../shared/live.tsx'
import { preferences, useDark } from '../shared/preferences.ts'
import { ErrorBoundary } from '../shared/error-boundary.tsx'
import { SignedInGate } from './signed-in-gate.tsx'
import { queryClient } from './query-client.ts'
import { renewPictures } from './renew-expired-pictures.ts'
import { themeOf } from './theme.ts'
import { messages } from './messages.ts'

function useDocument(dark: boolean) {
  const say = useSay()
  const { language } = preferences.use()
  useEffect(() => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  }, [dark])
  useEffect(() => {
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
    document.title = say(staffAppName(pageBrand, 'console') ?? messages.title)
    dayjs.locale(language === 'zh' ? 'zh-cn' : 'en')
  }, [language, say])
}

// A loading icon that replaces antd's own: that one stays in the DOM when a request finishes within a frame, where it
// is invisible but still read by screen readers.
const BUTTON = {
  autoInsertSpace: false,
  loadingIcon: <LoaderCircle className="turning" size={14} aria-hidden />,
}

export function App() {
  const dark = useDark()
  const say = useSay()
  const { language } = preferences.use()
  const theme = useMemo(() => themeOf(dark), [dark])
  useDocument(dark)
  useEffect(renewPictures, [])
  return (
    <ConfigProvider
      theme={theme}
      locale={language === 'zh' ? zhCN : enUS}
      button={BUTTON}
      form={{ requiredMark: false, scrollToFirstError: { focus: true } }}
    >
      <KitApp message={{ maxCount: 3, top: 66 }} notification={{ placement: 'bottomLeft', maxCount: 3 }}>
        <ErrorBoundary say={say}>
          <QueryClientProvider client={queryClient}>
            <LiveProvider>
              <HashRouter>
                <SignedInGate />
              </HashRouter>
            </LiveProvider>
          </QueryClientProvider>
        </ErrorBoundary>
      </KitApp>
    </ConfigProvider>
  )
}
