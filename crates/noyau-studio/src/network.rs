//! The addresses of this machine on the local network.

use std::net::{IpAddr, Ipv4Addr, UdpSocket};

/// The addresses under which others reach this machine, the likeliest first.
pub fn addresses() -> Vec<IpAddr> {
    let mut found: Vec<IpAddr> = Vec::new();
    found.extend(outward());
    for address in listed() {
        if !found.contains(&address) {
            found.push(address);
        }
    }
    found
}

/// The address with which the machine would send something out. Nothing is sent.
fn outward() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address that is reserved for documentation.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}

/// The addresses that the system lists; only Linux does so in a file.
fn listed() -> Vec<IpAddr> {
    let text = std::fs::read_to_string("/proc/net/fib_trie").unwrap_or_default();
    local_hosts(&text)
}

/// The line before `host LOCAL` ends with the address.
fn local_hosts(text: &str) -> Vec<IpAddr> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for pair in lines.windows(2) {
        let address = pair[0].rsplit(' ').next().and_then(|word| word.parse::<Ipv4Addr>().ok());
        if let Some(address) = address
            && pair[1].contains("host LOCAL")
            && !address.is_loopback()
            && !found.contains(&IpAddr::V4(address))
        {
            found.push(IpAddr::V4(address));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn local_addresses_are_found_in_the_list() {
        let text = "  +-- 0.0.0.0/0 3 0 5\n     |-- 10.1.2.0\n        /24 link UNICAST\n     |-- \
                    10.1.2.7\n        /32 host LOCAL\n     |-- 127.0.0.1\n        /32 host LOCAL\n";
        assert_eq!(local_hosts(text), [IpAddr::from([10, 1, 2, 7])]);
        assert_eq!(local_hosts(""), Vec::<IpAddr>::new());
        assert!(addresses().iter().all(|address| !address.is_loopback()));
    }
}
