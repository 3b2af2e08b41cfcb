// Shows push notifications, and opens their page when one is tapped. The builds of the customer app and the courier
// app append it to their service workers.
self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data))
})

const pushIn = (data) => {
  try {
    return data.json()
  } catch {
    return {}
  }
}

/** Browsers demand that something is shown for each push, so an unreadable one shows the name of the site. */
async function showPush(data) {
  const { title, body = '', path = '/', tag } = pushIn(data)
  await self.registration.showNotification(title || self.location.host, {
    body,
    data: { path },
    icon: PUSH_ICON,
    ...(tag ? { tag } : {}),
  })
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPushPage(event.notification.data?.path))
})

/** Moves the window of that app to the page, or opens one. Never leaves this site. */
async function openPushPage(path) {
  const url = new URL(typeof path === 'string' ? path : '/', self.location.origin)
  if (url.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((client) => new URL(client.url).pathname === url.pathname)
  try {
    if (!open) throw new Error('no window of this app is open')
    await open.focus().catch(() => undefined)
    await open.navigate(url.href)
  } catch {
    await self.clients.openWindow(url.href)
  }
}
