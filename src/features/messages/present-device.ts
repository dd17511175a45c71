import type { DeviceToken } from '../../../generated/types.js'
import type { DeviceRecord } from './devices.js'

/** Converts a device to its API form. */
export function presentDevice(device: DeviceRecord): DeviceToken {
  return {
    ...device,
    last_sent_at: device.last_sent_at?.toISOString() ?? null,
    created_at: device.created_at.toISOString(),
  }
}
