/** Texts of the demo's pages and news; a real business writes its own. */
export const pageTexts = [
  {
    key: 'about',
    title: '关于我们',
    titleEn: 'About us',
    content:
      '<p>绿邻回收为街坊上门收废品：先看价格，再约时间，当面称重，确认后立即到账。</p><p>我们收纸、塑料、金属、旧衣、玻璃、旧家电。收来的东西在门店分拣后交给有资质的再生企业，每一单的重量和单价都写在称重单上，随时可以核对。</p><p>客服电话：400-000-0000，每天 8:00–20:00。</p>',
    contentEn:
      '<p>We collect recyclables at your door: see the price, choose a time, watch us weigh, and be paid as soon as you confirm.</p><p>We take paper, plastic, metal, clothes, glass and old appliances. Everything is sorted in our shops and goes to licensed recyclers; the weight and price of every order stand on its slip, which anyone can check.</p><p>Call us on 400-000-0000, every day from 8:00 to 20:00.</p>',
  },
  {
    key: 'jiankanfuwu',
    title: '健康服务说明',
    titleEn: 'Health and hygiene',
    content:
      '<p>师傅上门戴手套、穿鞋套，称重工具每天消毒。</p><p>请把废品与生活垃圾分开，尖锐物品包好；药品、针具和不明化学品不收，请联系社区处理。</p>',
    contentEn:
      '<p>Couriers wear gloves and shoe covers; scales are disinfected every day.</p><p>Please keep recyclables apart from household waste and wrap what is sharp. We do not take medicine, needles or unknown chemicals: ask your community office.</p>',
  },
  {
    key: 'terms',
    title: '用户协议',
    titleEn: 'Terms of use',
    content:
      '<h3>一、服务内容</h3><p>本服务提供废品估价、预约上门、到店回收、邮寄回收与结算。估价是区间，以当面称重后您确认的称重单为准。</p><h3>二、下单与取消</h3><p>随时可以免费取消；预约时间开始前两小时内取消，记为一次临近取消。30 天内三次临近取消的账号，7 天内只能到店回收。</p><h3>三、结算</h3><p>您确认称重单后，金额计入余额，可以提现。对结果有异议，请在 48 小时内提出。</p><h3>四、不收的物品</h3><p>来路不明的电缆、井盖、公共设施以及危险废物一律不收，依法需要登记身份的品类请配合登记。</p><h3>五、账号</h3><p>账号仅限本人使用，请妥善保管手机与验证码。</p>',
    contentEn:
      '<h3>1. What we do</h3><p>We estimate, collect at your door, take things at our shops or by parcel, and pay for them. An estimate is a range; what counts is the slip you confirm after weighing.</p><h3>2. Orders</h3><p>Cancelling is always free. From two hours before the window starts on it counts as a late cancellation. After three late cancellations in 30 days only shop visits are possible for 7 days.</p><h3>3. Payment</h3><p>Once you confirm the slip the amount is on your balance and can be withdrawn. Object within 48 hours if something is wrong.</p><h3>4. What we do not take</h3><p>Cable, manhole covers and public property of unknown origin, and hazardous waste. Some categories require us by law to register who you are.</p><h3>5. Your account</h3><p>It is yours alone: keep your phone and your codes safe.</p>',
  },
  {
    key: 'privacy',
    title: '隐私政策',
    titleEn: 'Privacy',
    content:
      '<h3>我们收集什么</h3><p>手机号用于登录；地址、联系人和照片用于上门；收款账号用于提现。位置只在您允许后用于找到城市和地址。</p><h3>我们怎么用</h3><p>师傅只能看到他负责的订单，订单结束后看不到您的完整手机号。照片在订单结束 180 天后删除，我们不出售任何个人信息。</p><h3>您的权利</h3><p>您可以随时修改资料、删除地址，也可以在“个人信息”中导出个人数据或注销账号。</p>',
    contentEn:
      '<h3>What we keep</h3><p>Your mobile number to sign in; address, contact and photos for the pickup; your payee for withdrawals. Your position only with your permission, to find city and address.</p><h3>How it is used</h3><p>A courier sees only his own orders, and not your whole number once an order is over. Photos are deleted 180 days after that. We sell nothing about you.</p><h3>Your rights</h3><p>Change your details or delete addresses at any time. Under “Personal details” you can export your data or close your account.</p>',
  },
] as const

export const newsTexts = [
  {
    title: '纸箱怎么卖更划算',
    titleEn: 'How cardboard is worth more',
    summary: '压平、去胶带、别淋雨，三步多卖一成。',
    summaryEn: 'Flat, without tape, and dry: worth a tenth more.',
    content:
      '<p>纸箱按重量计价，但潮湿会被扣重。</p><p>先把胶带和泡沫取掉，再压平捆好，放在淋不到雨的地方。师傅来的时候，干燥整齐的纸箱不用扣重，称多少算多少。</p>',
    contentEn:
      '<p>Cardboard is paid by weight, and damp cardboard is reduced.</p><p>Take off tape and foam, flatten and tie it, keep it out of the rain. What is dry and clean is paid gram for gram.</p>',
    picture: '/static/banner/news-sorting.svg',
    author: '绿邻回收',
  },
  {
    title: '旧电池为什么要单独放',
    titleEn: 'Why batteries go separately',
    summary: '含有害物质的电池不能混进其他废品。',
    summaryEn: 'Harmful ones must not be mixed with anything else.',
    content:
      '<p>纽扣电池、充电电池和电动车电池含有重金属或易燃材料，压碎后可能起火。</p><p>请用袋子单独装好，交给师傅或送到门店，我们会转给有资质的企业处理。</p>',
    contentEn:
      '<p>Button cells, rechargeable and vehicle batteries hold heavy metals or can catch fire when crushed.</p><p>Put them in a bag of their own and give them to the courier or the shop: they go to a licensed company.</p>',
    picture: '/static/banner/news-battery.svg',
    author: '绿邻回收',
  },
] as const
