/** What the app stores when a delivery location is confirmed (phone/db/preferences.ts). */
export const LOCATION = {
  location: 'Jalgaon Central',
  pincode: '425001',
  location_data: { address: 'Jalgaon Central', pincode: '425001' },
};

/** Stores preferences as the app does. It runs in the page. */
export function storePreferences(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    localStorage.setItem(`essentials_${name}`, JSON.stringify(value));
  }
}
