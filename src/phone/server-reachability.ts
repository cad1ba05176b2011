/**
 * Whether the server answers, by the last requests: `navigator.onLine` stays true when only the server is down.
 * 'portal': a captive portal answered instead. 'unknown': no request was sent.
 */
export type ServerReachability = 'unknown' | 'reachable' | 'unreachable' | 'portal';
