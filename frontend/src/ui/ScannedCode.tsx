import Box from '@mui/material/Box';
import { QRCodeSVG } from 'qrcode.react';

interface ScannedCodeProps {
  value: string;
  label: string;
  /** In pixels; less where there is less room. */
  size?: number;
}

/** A code to be scanned. Cameras read dark on light, in either appearance. */
export function ScannedCode({ value, label, size = 232 }: ScannedCodeProps) {
  return (
    <Box sx={{ alignSelf: 'center', p: 4, bgcolor: '#fff', lineHeight: 0 }}>
      <QRCodeSVG
        value={value}
        size={size}
        bgColor="#ffffff"
        fgColor="#000000"
        role="img"
        aria-label={label}
        style={{ maxWidth: '100%', height: 'auto' }}
      />
    </Box>
  );
}
