import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns the token after the # of this page's address, or '' if there is none, and removes it from the address and the
 * history. The caller stores it on this device once it has opened something.
 */
export function useFragmentToken(): string {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState({ pathname: '', token: '' });
  const given = hash.slice(1);
  useEffect(() => {
    if (given === '') return;
    setKept({ pathname, token: given });
    void navigate(pathname + search, { replace: true });
  }, [given, pathname, search, navigate]);
  if (given !== '') return given;
  return kept.pathname === pathname ? kept.token : '';
}
