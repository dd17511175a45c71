import { createStationRepository } from '../features/stations/index.js'
import { writePasswordFile } from './password-file.js'
import { withDatabase } from './with-database.js'

/** `ems stations passwords`: writes the password hashes of all stations to a password file of Mosquitto. */
export async function stationPasswords(file: string): Promise<void> {
  await withDatabase(async (db) => {
    const hashes = await createStationRepository(db).keyHashes()
    const { path, others } = await writePasswordFile(file, hashes)
    const count = (number: number, name: string) => `${number} ${name}${number === 1 ? '' : 's'}`
    console.log(`${path}: ${count(hashes.length, 'station')} and ${count(others, 'other user')}.`)
    console.log('Mosquitto uses the file after a reload: systemctl reload mosquitto, or kill -HUP <process id>.')
  })
}
