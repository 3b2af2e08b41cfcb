// Texts of maps: the zoom buttons, the corners of an area, and the hint that no map tiles are set up.

export const messages = {
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  corner: {
    zh: '角点 {number}：方向键移动，Delete 删除',
    en: 'Corner {number}: arrow keys move it, Delete removes it',
  },
  addCorner: { zh: '在这里加一个角点', en: 'Add a corner here' },
  noTiles: { zh: '还没有地图底图，这里只画网格', en: 'No map tiles yet: only a grid is shown' },
  howToGet: { zh: '怎么设置', en: 'How to get them' },
  getTiles: {
    zh: '没有底图时，客户端不显示地图，只显示地址和距离。在服务器上设置 HUISHOU_MAP_TILES（瓦片地址，含 {z}、{x}、{y}，可用天地图或高德的瓦片服务）和 HUISHOU_MAP_DATUM（坐标系），然后重启服务。',
    en: 'Without map tiles, customers see addresses and distances instead of a map. Set HUISHOU_MAP_TILES on the server (the address of a tile service with {z}, {x} and {y}) and HUISHOU_MAP_DATUM (its coordinate system), then restart it.',
  },
} as const
