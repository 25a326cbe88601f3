/** The net of congkak. */
import type { Net } from '../net.ts';

// prettier-ignore
export const congkakNet: Net = { pits: 7, seeds: 98, columns: 32, hidden: 0, top: 64, bias: [], second: [], constant: 4322, linear: 512, step: 8, text: "MRTUXX\\mUONOVVYYvwny{}}Z][_h]aPPLRUVX\\jOPWNPWVWZptrwj}c[BoD\\NXpPLRUX]eNMUPMSX]H_nh}h}badu^bk{mPPNTW[bNPSVOTRT_K^rsu}Z{dy`f9hrdPPMSX]MOORRUTVVQ]duz}fryUlmfoYgp>^OVYMNOPQVX[\\]V\\ew}twhqf{znpyridPKRPOQSTWTX^]bd`x}tvkxto|wjgmzhhqPOPRSWY]aceafuZdhrqwqlyep{urPcPVOMMPRTZ__ddejjUapndv}}vczz}_zb}PPNMOPY_\\]a`eZ_Ogay}fylZ}aucflscPPNMNT[Y]b`eXW][g`av}}y}t}tzzklPeQMMQYY\\^]e___XZ_\\jxlkl|lg}}Qxw}hOMPXYZ^]b[_Y\\[Ta[fajhomt}HH_bgPPRPWYY\\\\`YWYUSSJ^^ch`gP\\;[XS}>frp" };
