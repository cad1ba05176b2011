/** Whether this browser sends what waits while the app is closed (Background Sync). */
export const sendsWhileClosed = () => 'SyncManager' in window;
