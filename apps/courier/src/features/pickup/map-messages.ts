// Texts of the sheet that opens an address in a map app.

export const mapMessages = {
  amap: { zh: '高德地图导航', en: 'Navigate with Amap' },
  apple: { zh: '苹果地图导航', en: 'Navigate with Apple Maps' },
  baidu: { zh: '百度地图导航', en: 'Navigate with Baidu Maps' },
  google: { zh: 'Google 地图导航', en: 'Navigate with Google Maps' },
  copied: { zh: '地址已复制', en: 'Address copied' },
  copy: { zh: '复制地址', en: 'Copy address' },
  system: { zh: '手机自带地图', en: 'Phone’s map app' },
  title: { zh: '打开地图', en: 'Open map' },
} as const
