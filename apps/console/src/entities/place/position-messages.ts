// Texts of the form fields for a position on a map.

export const messages = {
  position: { zh: '位置', en: 'Position' },
  positionHint: {
    zh: '点地图或拖动图钉，也可以直接填坐标（GCJ-02，高德、腾讯地图用的坐标）',
    en: 'Click the map, drag the pin, or type coordinates in GCJ-02, the system AMap and Tencent Maps use',
  },
  positionPicker: {
    zh: '到高德地图拾取坐标，复制后粘贴到下面任意一格',
    en: 'Pick the coordinates on AMap, copy them and paste them into either field below',
  },
} as const
