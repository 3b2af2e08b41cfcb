// The reasons for deducting weight, and texts of the photo that is required for it.

export const deductionMessages = {
  dirt: { zh: '夹杂泥土杂物', en: 'Dirt or rubbish' },
  mixed: { zh: '混有其他品类', en: 'Mixed with other materials' },
  packing: { zh: '包装物', en: 'Packaging' },
  photo: { zh: '扣重照片', en: 'Deduction photo' },
  reason: { zh: '扣重原因', en: 'Reason for deduction' },
  wet: { zh: '潮湿含水', en: 'Wet' },
} as const
